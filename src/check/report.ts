import {itemTitle} from '../access/index.ts'
import {type DocumentVersion, type ItemKind, pathText, type Release} from '../saved/index.ts'
import type {CheckedItem, DatasetCheck} from './check-dataset.ts'
import {type Finding, findingOf, FINDINGS} from './finding.ts'

/** Where an item is used. */
export interface ReportedUse {
  /** The ID of the published document, whether or not there is one. */
  readonly documentId: string
  readonly documentType: string
  readonly version: DocumentVersion
  /** The name of the release that the version belongs to. */
  readonly release?: string
  readonly releaseTitle?: string
  /** When the release is to go live, as ISO 8601, where a date is set. */
  readonly goesLiveAt?: string
  readonly variant?: string
  /** In Sanity's form, such as `sections[_key=="a1"].clip`. */
  readonly path: string
}

/** An item that documents use. */
export interface ReportedItem {
  readonly status: Finding
  readonly kind: ItemKind
  /** The value saves one of `id` and `tag`. Both are absent where it can't be read. */
  readonly id?: string
  readonly tag?: string
  /** Why the value can't be read, with the ID or tag that it has. */
  readonly unreadable?: string
  /** The Team that the value says. */
  readonly teamId?: string
  /** As the service has it, else as it was when the item was selected. */
  readonly title?: string
  /**
   * The name of a missing item without the spaces and invisible characters around it, where an item
   * has that name.
   */
  readonly meant?: string
  /** The Team that the item belongs to now, where it moved. */
  readonly currentTeamId?: string
  readonly uses: readonly ReportedUse[]
}

/** The result of a check, which can be sent as JSON. */
export interface StoriesReport {
  /**
   * Whether all documents were searched. Otherwise their values are too many, and each number is the
   * least that there is.
   */
  readonly complete: boolean
  /** Documents searched; drafts and versions of releases count apart. */
  readonly documents: number
  readonly values: number
  readonly summary: Readonly<Record<Finding, number>>
  /** Items that are not `available`, the worst first. All of them with `includeAvailable`. */
  readonly items: readonly ReportedItem[]
}

export function reportOf(
  {isCut, documents, values, items, releases}: DatasetCheck,
  {includeAvailable = false}: {readonly includeAvailable?: boolean | undefined} = {},
): StoriesReport {
  const summary = Object.fromEntries(FINDINGS.map((finding) => [finding, 0])) as Record<
    Finding,
    number
  >
  for (const {state} of items) summary[findingOf(state)] += 1
  const shown = items.filter(({state}) => includeAvailable || findingOf(state) !== 'available')
  return {
    complete: !isCut,
    documents,
    values,
    summary,
    items: shown.map((item) => reportItem(item, releases)),
  }
}

function reportItem(
  {kind, teamId, id, tag, state, ...group}: CheckedItem,
  releases: ReadonlyMap<string, Release>,
): ReportedItem {
  const {item} = state
  return {
    status: findingOf(state),
    kind,
    ...defined({id, tag, teamId, title: item ? itemTitle(item) : group.title}),
    ...defined({meant: group.meant?.id ?? group.meant?.tag}),
    ...defined({unreadable: group.values[0]?.unreadable}),
    ...defined({currentTeamId: state.isMoved ? item?.teamId : undefined}),
    uses: group.values.map(({document, path}) => {
      const {id: documentId, type: documentType, version, release: name, variant} = document
      const release = releases.get(name ?? '')
      return {
        documentId,
        documentType,
        version,
        ...defined({release: name, releaseTitle: release?.title, goesLiveAt: release?.date}),
        ...defined({variant}),
        path: pathText(path),
      }
    }),
  }
}

type Defined<T> = {[K in keyof T]?: Exclude<T[K], undefined>}

/** Without what is `undefined`, so that a report is the same before and after it is sent as JSON. */
const defined = <T extends object>(facts: T) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Defined<T>
