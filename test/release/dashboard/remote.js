// Takes the place of the Dashboard's interface, which `sanity dev` loads from the internet: it has
// Sanity's message bus, signs Studios in over it, and shows one Studio.
import {createInstance} from '@module-federation/runtime'
import {installMessageBus} from '@sanity/sdk/_internal'

const BASE_PATH = '/studios/fresh'

async function show(element, name, origin, options) {
  const host = installMessageBus({appId: 'dashboard'})
  host.connections.subscribe((client) => {
    // Replaced by the session's token when this is bundled.
    client.emit('auth.token', TOKEN)
    client.emit('applications.base-path', {ok: true, value: BASE_PATH})
  })
  const remotes = [{name, entry: `${origin}/mf-manifest.json`}]
  element.style.height = '100vh'
  const moduleId = `${name}/App`
  const studio = await createInstance({name: 'dashboard', remotes}).loadRemote(moduleId)
  studio.render(element, {basePath: BASE_PATH}, {...options, moduleId})
}

/** For the host page of `sanity dev`, which knows the Studio that runs on this machine. */
function render(element, {localApplications}, options) {
  const subscription = localApplications.subscribe(([studio]) => {
    if (!studio) return
    queueMicrotask(() => subscription.unsubscribe())
    void show(element, studio.id, `http://${studio.host}:${studio.port}`, options)
  })
  return () => subscription.unsubscribe()
}

export const init = () => {}
export const get = async () => () => ({render})

/** For the page of a deployed Dashboard, which knows the Studio by its address. */
globalThis.showStudio = (origin) => show(document.getElementById('dashboard'), 'built', origin, {})
