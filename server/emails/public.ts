export { emailRules } from './rules/rules.ts'
export { saveEmail } from './save-email.ts'
