import type {Route} from '../router.ts'
import {COMMENTS_DATASET, DATASET, PROJECT_ID} from '../types.ts'
import {permissionsOf, titleOf, type Users} from '../users.ts'

const CREATED_AT = '2026-01-01T00:00:00Z'

/** What Studio requests about its project and dataset. */
export function projectRoutes(users: Users): Route[] {
  const members = users.all.map(({id, roles, provider}) => ({
    id,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    isCurrentUser: false,
    isRobot: provider === 'sanity-token',
    roles: roles.map((name) => ({name, title: titleOf(name), description: ''})),
  }))

  return [
    {
      method: 'GET',
      pattern: '/projects/:projectId',
      handler: ({user}) => ({
        id: PROJECT_ID,
        displayName: 'Local project',
        organizationId: null,
        studioHost: null,
        isBlocked: false,
        isDisabled: false,
        isDisabledByUser: false,
        activityFeedEnabled: false,
        createdAt: CREATED_AT,
        metadata: {},
        features: [],
        members: members.map((member) => ({...member, isCurrentUser: member.id === user.id})),
      }),
    },
    {method: 'GET', pattern: '/projects/:projectId/grants', handler: () => ({})},
    {
      method: 'GET',
      pattern: '/projects/:projectId/datasets',
      handler({search}) {
        const datasetProfile = search.get('datasetProfile') ?? 'content'
        const name = datasetProfile === 'comments' ? COMMENTS_DATASET : DATASET
        return [{name, aclMode: 'private', createdAt: CREATED_AT, tags: [], datasetProfile}]
      },
    },
    {
      method: 'GET',
      pattern: '/projects/:projectId/datasets/:dataset/acl',
      handler: ({user}) => [{filter: '_id in path("**")', permissions: permissionsOf(user)}],
    },
    {
      method: 'GET',
      pattern: '/projects/:projectId/user-applications',
      handler: () => [],
    },
  ]
}
