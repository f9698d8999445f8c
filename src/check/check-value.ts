import {itemTitle, MAX_KEY} from '../access/index.ts'
import {
  type FieldKind,
  fieldKind,
  type FoundItem,
  itemKey,
  pickedValue,
  readIdentity,
  storedTitle,
  textIn,
  UNREADABLE,
  whyUnreadable,
  whyUnsavable,
} from '../saved/index.ts'
import {checkName, type LoadItem} from './check-dataset.ts'
import {findingOf} from './finding.ts'

/** A value as a document holds it; of a string, `{kind, id}` or `{kind, tag, teamId}`. */
export type GivenValue = Readonly<Record<string, unknown>>

/** The kind of a value, by its `_type` or its `kind`; `undefined` where it says neither. */
function givenField(given: GivenValue): FieldKind | undefined {
  const type = textIn(given, '_type')
  const kind = fieldKind({name: type})?.kind ?? given['kind']
  if (kind !== 'collection' && kind !== 'story') return undefined
  return {kind, form: type ? 'object' : textIn(given, 'tag') ? 'tag' : 'id'}
}

/** The parts that decide which item a value names, and what of it is saved again. */
const NAMES = ['_type', '_key', 'id', 'tag', 'teamId']

/**
 * Says what became of a value's item, and which value is right where another one is meant: without
 * invisible characters, or with the Team that the item belongs to now.
 *
 * @param title - Makes the title to save of the library's.
 * @returns `undefined` for a value that says neither its type nor its kind
 */
export async function checkValue(
  given: GivenValue,
  load: LoadItem<unknown>,
  title: (text: string) => string,
) {
  const field = givenField(given)
  if (!field) return undefined
  const {kind, form} = field
  const isBounded = NAMES.every((name) => (textIn(given, name) ?? '').length <= MAX_KEY)
  const saved = form === 'object' ? given : textIn(given, form)
  const name = isBounded ? readIdentity(field, saved, textIn(given, 'teamId')) : undefined
  if (!name) {
    const unreadable = isBounded ? whyUnreadable(kind, given) : undefined
    return {status: findingOf(UNREADABLE), kind, unreadable, title: storedTitle(given)}
  }
  const {id, tag, teamId} = name
  const {state, meant} = await checkName(name, load)
  const {item} = meant ? await load(itemKey(meant)!) : state
  const valueOf = (right: FoundItem) => {
    const identifyBy = tag === undefined ? 'id' : 'tag'
    if (whyUnsavable(right, identifyBy)) return undefined
    const stored = {typeName: textIn(given, '_type') ?? '', key: textIn(given, '_key')}
    const record = {...right, title: title(right.title)}
    return pickedValue({kind, record}, {field, identifyBy, ...stored})
  }
  const isWrong = meant !== undefined || (state.isMoved && form === 'object')
  return {
    status: findingOf(state),
    kind,
    id,
    tag,
    teamId,
    currentTeamId: state.isMoved ? item?.teamId : undefined,
    title: item ? itemTitle(item) : storedTitle(given),
    value: item && isWrong ? valueOf(item) : undefined,
  }
}
