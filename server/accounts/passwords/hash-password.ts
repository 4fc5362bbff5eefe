/** Passwords are kept as slow salted hashes only. */
export { isSlowHash as isPassword, slowHash as hashPassword } from '../../http/slow-hash.ts'
