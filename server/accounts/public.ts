export { accountKey, nameFaults } from './accounts.rules.ts'
export { readLanguageName } from './language-names.rules.ts'
export { fillEnvironments } from './identities/fill-environments.ts'
export { receiveLogouts } from './identities/receive-logout.ts'
export { confirmAddress } from './confirm-address.ts'
export { endRestored } from './sign-ins/end-restored.ts'
export { findSignIn } from './sign-ins/open-sign-in.queries.ts'
export { rolesWith } from './roles.rules.ts'
export { findCapabilities } from './roles.queries.ts'
export { findByEmail, findKnownEmails, invitePerson, sendInvitation } from './invite-person.ts'
export { erasePerson } from './people/help-people.ts'
export { deleteAccountWith } from './settings/delete-account.ts'
export { mergePeople } from './people/merge-people.ts'
export { showPerson } from './people/show-person.ts'
export { createInvited, removeInvited } from './invite-people.ts'
export {
  countUnusedWorkplaces,
  createWorkplaces,
  findWorkplaces,
  keepListed,
  listWorkplaceNames,
  removeUnusedWorkplaces,
  workplaceKey,
} from './workplaces/create-workplaces.ts'
