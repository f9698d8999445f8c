/** What the sandbox reads from its folder, in a browser: the films, which lie beside the page. */
export async function readFile(url: URL): Promise<ArrayBuffer> {
  const name = url.pathname.split('/').pop() ?? ''
  const answer = await fetch(new URL(`videos/${name}`, self.location.href))
  if (!answer.ok) throw Object.assign(new Error(`${name} is not here`), {code: 'ENOENT'})
  return answer.arrayBuffer()
}

export const existsSync = () => false
