/** The labels of each sample name in Prometheus' text format. */
export type Families = ReadonlyMap<string, ReadonlySet<string>>

export function readExposition(text: string): Families {
  const families = new Map<string, Set<string>>()
  for (const line of text.split('\n')) {
    const [, name, labels = ''] = /^([a-z_]+)(?:\{(.*)\})? \S+$/.exec(line) ?? []
    if (name === undefined) continue
    const known = families.get(name) ?? new Set()
    families.set(name, known)
    for (const [, label = ''] of labels.matchAll(/(\w+)="[^"]*"/g)) known.add(label)
  }
  return families
}

interface Expression {
  readonly metrics: readonly string[]
  /** Labels that it selects or groups by. */
  readonly labels: readonly string[]
  /** Labels that its result has. */
  readonly grouped: readonly string[]
}

/** The names in a PromQL expression, for the syntax that this project uses. */
export function readExpression(expression: string): Expression {
  const selected: string[] = []
  const grouped: string[] = []
  const rest = expression
    .replaceAll(/\{([^}]*)\}/g, (_, matchers: string) => {
      for (const [, label = ''] of matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)) {
        selected.push(label)
      }
      return ''
    })
    .replaceAll(/\b(?:by|on) \(([^)]*)\)/g, (_, names: string) => {
      grouped.push(...names.split(/,\s*/))
      return ''
    })
    .replaceAll(/\[[^\]]*\]/g, '')
  const metrics = [...rest.matchAll(/\b(?:http|stories)_\w+/g)].map(([name]) => name)
  return {metrics, labels: [...selected, ...grouped], grouped}
}
