import type {Page} from 'playwright'
import type {Desk} from './desk.ts'

/** The page of Health or Replace everywhere. */
export const toolPage = (desk: Desk) => {
  const main = () => desk.editor.page.getByRole('tabpanel')
  return {
    main,
    item: (title: string) =>
      main()
        .getByRole('listitem')
        .filter({has: desk.editor.page.getByRole('heading', {name: title})}),
    /** Whether nothing has to be scrolled sideways. */
    fits: () =>
      desk.editor.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
  }
}

/** What axe finds in the tool, without Studio's own elements. */
export async function violationsIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.addScriptTag({path: 'node_modules/axe-core/axe.min.js'})
  }
  return page.evaluate(async () => {
    const {axe} = window as unknown as {
      axe: {run(root: string): Promise<{violations: {id: string; nodes: Node[]}[]}>}
    }
    interface Node {
      readonly html: string
      readonly target: readonly string[]
    }
    const found = await axe.run('main')
    const isStudios = (id: string, {html, target}: Node) =>
      // The accessible name of an item is its title alone; the rest is its description.
      (id === 'label-content-name-mismatch' && html.includes('role="option"')) ||
      // The colors of a button are those of Studio.
      (id === 'color-contrast' && document.querySelector(target[0] ?? '')?.closest('button'))
    return found.violations.flatMap(({id, nodes}) =>
      nodes.filter((node) => !isStudios(id, node)).map(({html}) => `${id}: ${html}`),
    )
  })
}
