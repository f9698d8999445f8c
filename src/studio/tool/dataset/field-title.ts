import type {TypeNode} from './schema-values.ts'

interface Titled extends TypeNode {
  readonly title?: string
}

/** A path as a person reads it: the titles of its fields, as far as the schema has them. */
export function fieldTitle(type: TypeNode | undefined, path: string): string {
  let inside: readonly TypeNode[] = type ? [type] : []
  const titles: string[] = []
  for (const [step] of path.matchAll(/\[[^\]]*\]|[^.[\]]+/g)) {
    if (step.startsWith('[')) {
      inside = inside.flatMap(({of}) => of ?? [])
      continue
    }
    const fields = inside.flatMap(({fields: own}) => own?.filter(({name}) => name === step) ?? [])
    inside = fields.map((field) => field.type)
    titles.push((inside[0] as Titled | undefined)?.title ?? step)
  }
  return titles.join(' › ')
}
