import {LakeError} from './types.ts'
import type {LakeUser} from './users.ts'

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
