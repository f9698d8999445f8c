import type {FailureName} from '../data/failure.ts'

const failures = {
  'failure.bad-request':
    'The proxy did not understand the request. The plugin and the proxy may be of different versions: ask your developer to update both.',
  'failure.forbidden':
    'Your account may not use the stories proxy. Ask an administrator of this project for access.',
  'failure.internal': 'The stories proxy failed. Try again, and tell your developer if it lasts.',
  'failure.method-not-allowed':
    'The proxy did not understand the request. The plugin and the proxy may be of different versions: ask your developer to update both.',
  'failure.no-token':
    'This Studio signs in with a cookie only, so it has no session to show to the stories proxy. Ask your developer to sign in with a token, or to set the proxy’s “authorize”.',
  'failure.not-a-proxy':
    'Something answers at the proxy’s address, but it is not the stories proxy. Ask your developer to check “proxyUrl”.',
  'failure.not-found':
    'The stories proxy is not at this address. Ask your developer to check “proxyUrl”.',
  'failure.origin-refused':
    'The stories proxy does not accept this Studio’s address. Ask your developer to add it to the proxy’s “allowedOrigins”.',
  'failure.service-content':
    'The stories service answered with something unexpected. Try again later, and tell your developer if it lasts.',
  'failure.service-down': 'The stories service does not answer right now. Try again in a while.',
  'failure.service-key-forbidden':
    'The proxy’s key has no access to this content. Ask your developer to check the key.',
  'failure.service-key-invalid':
    'The stories service does not accept the proxy’s key. Ask your developer to replace the key.',
  'failure.service-limited':
    'The stories service is busy and limits requests. Try again in a while.',
  'failure.service-not-found':
    'The stories service is not at the proxy’s address for it. Ask your developer to check the service’s address.',
  'failure.service-timeout': 'The stories service takes too long to answer. Try again in a while.',
  'failure.session-unverifiable':
    'The stories proxy could not check your session with Sanity. Try again in a while.',
  'failure.timeout':
    'The stories proxy takes too long to answer. Check your connection, then try again.',
  'failure.unauthenticated':
    'The stories proxy does not accept your session. Sign in to the Studio again.',
  'failure.unreachable':
    'The stories proxy can’t be reached. Check your connection. If it lasts, tell your developer: the proxy may be down, or may not allow this Studio’s address.',
} satisfies Record<`failure.${FailureName}`, string>

export default {
  ...failures,
  'action.clear-search': 'Clear search',
  'action.refresh': 'Refresh',
  'action.remove': 'Remove',
  'action.replace': 'Replace',
  'action.retry': 'Retry',
  'action.search-all-teams': 'Search all Teams',
  'action.show-all-teams': 'Show all Teams',
  'failure.keeps-list': 'Below is what was loaded before.',
  'failure.keeps-value': 'Your saved value is unchanged.',
  'failure.title': 'Could not check',
  'field.bad-option': 'The option “{{option}}” of this field is {{given}}. It can be {{allowed}}.',
  'field.choose.collection': 'Choose a Collection',
  'field.choose.story': 'Choose a Story',
  'field.gone': 'No longer available',
  'field.no-plugin':
    'This field needs the plugin: add stories({proxyUrl}) to the plugins of sanity.config.ts.',
  'field.unreadable': 'This value can’t be read',
  'item.all-stories_one': '{{count}}\u00a0Story',
  'item.all-stories_other': '{{count}}\u00a0Stories',
  'item.no-tag': 'No tag, so this field can’t save it',
  'item.no-team': 'No Team, so it can’t be saved',
  'item.not-published': 'Not published',
  'item.selected': 'Chosen now',
  'list.collections': 'Collections',
  'list.stories': 'Stories',
  'picker.count.collections_one': '{{count}} Collection',
  'picker.count.collections_other': '{{count}} Collections',
  'picker.count.stories_one': '{{count}} Story',
  'picker.count.stories_other': '{{count}} Stories',
  'picker.empty.all.collections': 'There are no Collections yet',
  'picker.empty.all.stories': 'There are no Stories yet',
  'picker.empty.search.collections': 'No Collections match “{{query}}”',
  'picker.empty.search.stories': 'No Stories match “{{query}}”',
  'picker.empty.search-team.collections': 'No Collections of this Team match “{{query}}”',
  'picker.empty.search-team.stories': 'No Stories of this Team match “{{query}}”',
  'picker.empty.team.collections': 'This Team has no Collections',
  'picker.empty.team.stories': 'This Team has no Stories',
  'picker.loading.collections': 'Loading Collections…',
  'picker.loading.stories': 'Loading Stories…',
  'picker.search.collections': 'Search Collections',
  'picker.search.stories': 'Search Stories',
  'picker.team': 'Team',
  'picker.team.all': 'All Teams',
  'picker.team.unnamed': 'Team {{id}}',
  'picker.updated': 'Updated {{when}}',
}
