import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { capabilities, Email, Instant, roles, Uuid } from '../common.ts'

/** `email_verified`, `second_factor`: the roles give no rights until the address is confirmed and a factor is set up. */
export const StaffMember = v.object({
  id: Uuid,
  name: v.string(),
  email: v.string(),
  email_verified: v.boolean(),
  roles: v.array(v.picklist(roles)),
  second_factor: v.boolean(),
  last_seen: v.nullable(Instant),
  own: v.boolean(),
  /** Practice groups that they are to lead. */
  upcoming: v.number(),
})
export type StaffMember = v.InferOutput<typeof StaffMember>

/**
 * `blocked`: why the roles give no rights now: the address is not confirmed, no second factor was set up, or this sign-in
 * did not use it.
 */
export const StaffProfile = v.object({
  id: Uuid,
  name: v.string(),
  roles: v.array(v.picklist(roles)),
  capabilities: v.array(v.picklist(capabilities)),
  blocked: v.nullable(v.picklist(['email_unconfirmed', 'factor_missing', 'factor_unused'])),
})
export type StaffProfile = v.InferOutput<typeof StaffProfile>

const Roles = v.pipe(v.array(v.picklist(roles)), v.maxLength(roles.length))

export const staffCalls = defineCalls({
  getStaffProfile: {
    api: 'manage',
    method: 'GET',
    path: '/me',
    audience: 'learner',
    about: 'What the user may do in the back office, or why nothing. A learner has no roles.',
    reply: StaffProfile,
    fails: [],
  },
  listStaff: {
    api: 'manage',
    method: 'GET',
    path: '/staff',
    audience: 'staff',
    capability: 'manage_staff',
    about: 'Everyone who has a role of staff.',
    reply: v.object({ data: v.array(StaffMember) }),
    fails: [],
  },
  setRoles: {
    api: 'manage',
    method: 'PUT',
    path: '/staff',
    audience: 'staff',
    capability: 'manage_staff',
    about:
      'Sets the roles of the user with an email address; none makes a learner of them. Nobody changes their own. Who gets one must have confirmed the address. The user is emailed.',
    body: v.object({
      email: Email,
      roles: Roles,
      /** The roles where they were read: others that were saved meanwhile are a conflict. */
      shown_roles: Roles,
    }),
    reply: StaffMember,
    fails: ['user_unknown', 'address_unconfirmed', 'own_roles', 'roles_changed'],
  },
})
