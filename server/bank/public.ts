export { bankFile } from './import-file.ts'
export { matchOpen } from './match-open.ts'
export { decide, requireOpen } from './settle-line.ts'
export { storeStatements } from './store-statement.ts'
