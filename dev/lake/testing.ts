/** Users and a document for the tests of the lake. */
export const tokenOf = (id: string) => id.padEnd(40, 'x')

const user = (id: string, roles: string[], provider?: string) => ({
  id,
  name: id,
  roles,
  token: tokenOf(id),
  ...(provider && {provider}),
})
export const users = [
  user('ann', ['administrator']),
  user('vic', ['viewer']),
  user('outsider', []),
  user('robot', ['editor'], 'sanity-token'),
]
export const sample = [{_id: 'p1', _type: 'page', title: 'Sample'}]
