interface Named {
  readonly id: string
  readonly title: string
  /** Collections have none. */
  readonly displayTitle?: string
}

/** What an item is called in the authoring tool. Never empty: without a title it goes by its ID. */
export const itemTitle = ({id, title, displayTitle}: Named): string => title || displayTitle || id

/** What visitors see a Story called. Never empty. */
export const visitorTitle = ({id, title, displayTitle}: Named): string =>
  displayTitle || title || id
