import type {Area, Scene} from './scene.ts'

/** Scenes whose name contains a text, in their areas. */
export function selectScenes(areas: readonly Area[], isWanted: (scene: Scene) => boolean): Area[] {
  return areas
    .map((area) => ({...area, scenes: area.scenes.filter(isWanted)}))
    .filter(({scenes}) => scenes.length > 0)
}

/**
 * A page that shows screenshots side by side. It is read from the folder of the files.
 *
 * @param failures - by the name of a scene: why it could not be shown
 */
export function indexPage(areas: readonly Area[], failures: ReadonlyMap<string, string>): string {
  const figure = ({name, caption}: Scene) => {
    const file = escape(`${encodeURIComponent(name)}.png`)
    const failure = failures.get(name)
    return `<figure id="${escape(name)}"${failure === undefined ? '' : ' class="failed"'}>
<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>
<figcaption><b>${escape(name)}</b> ${escape(caption)}${
      failure === undefined ? '' : `<pre>${escape(failure)}</pre>`
    }</figcaption>
</figure>`
  }
  const sections = areas.map(
    ({title, scenes}) =>
      `<h2>${escape(title)}</h2>\n<div>\n${scenes.map(figure).join('\n')}\n</div>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screenshots</title>
<style>
body { margin: 1rem; font: 14px/1.4 system-ui; background: #ddd }
div { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 1rem }
figure { margin: 0; width: min(100%, 30rem); padding: .5rem; box-sizing: border-box; background: #fff }
img { max-width: 100%; max-height: 24rem; border: 1px solid #bbb }
.failed { outline: 3px solid #c00 }
pre { white-space: pre-wrap; color: #c00 }
</style>
<h1>Screenshots</h1>
${sections.join('\n')}
</html>
`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (found) => ENTITIES[found] ?? '')
}
