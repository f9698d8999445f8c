import {itemTitle} from '../access/index.ts'
import type {DocumentVersion, ItemKind, Release} from '../saved/index.ts'
import {
  type CheckedItem,
  type DatasetCheck,
  ITEM_STATUSES,
  type ItemStatus,
} from './check-dataset.ts'

/** Where an item is used. */
export interface ReportedUse {
  /** The ID of the published document, whether or not there is one. */
  readonly documentId: string
  readonly documentType: string
  readonly version: DocumentVersion
  /** The name of the release that the version belongs to. */
  readonly release?: string
  /** What editors call the release. */
  readonly releaseTitle?: string
  /** When the release is to go live, as ISO 8601, where a date is set. */
  readonly goesLiveAt?: string
  /** The name of the variant that the version is. */
  readonly variant?: string
  /** In Sanity's form, such as `sections[_key=="a1"].clip`. */
  readonly path: string
}

/** An item that documents use. */
export interface ReportedItem {
  readonly status: ItemStatus
  readonly kind: ItemKind
  /** What the value saves: one of `id` and `tag`. Both are absent where it can't be read. */
  readonly id?: string
  readonly tag?: string
  /** The Team that the value says. */
  readonly teamId?: string
  /** As the service has it, else as it was when the item was selected. */
  readonly title?: string
  /** The Team that the item belongs to now, where it moved. */
  readonly currentTeamId?: string
  readonly uses: readonly ReportedUse[]
}

/** What a check found. It can be sent as JSON. */
export interface StoriesReport {
  /** Documents searched; drafts and versions of releases count apart. */
  readonly documents: number
  /** Values of the plugin found in them. */
  readonly values: number
  /** How many items have each status. */
  readonly summary: Readonly<Record<ItemStatus, number>>
  /** Items that are not `ok`, the worst first. All of them with `includeOk`. */
  readonly items: readonly ReportedItem[]
}

/** Describes a check in plain data. */
export function reportOf(
  {documents, values, items, releases}: DatasetCheck,
  {includeOk = false}: {readonly includeOk?: boolean | undefined} = {},
): StoriesReport {
  const count = (wanted: ItemStatus) => items.filter(({status}) => status === wanted).length
  const counts = ITEM_STATUSES.map((status) => [status, count(status)] as const)
  return {
    documents,
    values,
    summary: Object.fromEntries(counts) as Record<ItemStatus, number>,
    items: items
      .filter(({status}) => includeOk || status !== 'ok')
      .map((item) => reportItem(item, releases)),
  }
}

function reportItem(
  {kind, teamId, id, tag, status, item, ...group}: CheckedItem,
  releases: ReadonlyMap<string, Release>,
): ReportedItem {
  const title = item ? itemTitle(item) : group.title
  return {
    status,
    kind,
    ...(id !== undefined && {id}),
    ...(tag !== undefined && {tag}),
    ...(teamId !== undefined && {teamId}),
    ...(title !== undefined && {title}),
    ...(status === 'moved' && item?.teamId !== undefined && {currentTeamId: item.teamId}),
    uses: group.values.map(({document, path}) => {
      const release = releases.get(document.release ?? '')
      return {
        documentId: document.id,
        documentType: document.type,
        version: document.version,
        ...(document.release !== undefined && {release: document.release}),
        ...(release && {releaseTitle: release.title}),
        ...(release?.date !== undefined && {goesLiveAt: release.date}),
        ...(document.variant !== undefined && {variant: document.variant}),
        path,
      }
    }),
  }
}
