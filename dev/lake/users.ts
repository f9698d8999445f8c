import {LakeError} from './types.ts'

/** A person or robot that may call the lake. */
export interface LakeUser {
  /** What the caller sends as `Authorization: Bearer …`. At least 32 characters for a Studio. */
  token: string
  id: string
  name: string
  email?: string
  /** Names of roles in the project; empty means a user without access to the dataset. */
  roles: string[]
  /** `sanity-token` marks a robot. Default: `local`. */
  provider?: string
}

export type Users = ReturnType<typeof createUsers>

export function createUsers(users: readonly LakeUser[]) {
  const byToken = new Map(users.map((user) => [user.token, user]))
  const byId = new Map(users.map((user) => [user.id, user]))
  return {
    all: users,
    byId: (id: string) => byId.get(id),
    /** @throws LakeError 401 when the token is missing or unknown */
    authenticate(token: string | undefined) {
      const user = token ? byToken.get(token) : undefined
      if (!user) throw new LakeError(401, 'Session not found', 'unauthorizedError')
      return user
    },
  }
}

/** The token of a request, from its `Authorization` header. */
export function bearerOf(headers: Headers): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}

const READ = ['read', 'history']
const WRITE = [...READ, 'create', 'update', 'editHistory', 'manage']

/** The document permissions of a user: a viewer may read, a user without roles nothing. */
export function permissionsOf({roles}: LakeUser): string[] {
  if (roles.length === 0) return []
  return roles.every((role) => role === 'viewer') ? READ : WRITE
}

/** @throws LakeError 403 when the user lacks the permission */
export function assertMay(user: LakeUser, permission: 'read' | 'update'): void {
  if (permissionsOf(user).includes(permission)) return
  throw new LakeError(
    403,
    `Insufficient permissions; permission "${permission}" required`,
    'insufficientPermissionsError',
  )
}

/** The response of `GET /users/me`. */
export function currentUser(user: LakeUser) {
  return {
    id: user.id,
    name: user.name,
    email: user.email ?? `${user.id}@example.com`,
    role: user.roles[0] ?? null,
    roles: user.roles.map((name) => ({name, title: titleOf(name)})),
    profileImage: null,
    provider: user.provider ?? 'local',
  }
}

/** The response of `GET /users/<id>`. */
export function publicUser({id, name}: LakeUser) {
  return {id, displayName: name, imageUrl: null}
}

export function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
