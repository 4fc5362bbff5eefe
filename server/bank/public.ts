export { bankFile } from './import-file.ts'
export { decide, requireOpen } from './settle-line.ts'
export { storeStatements } from './store-statement.ts'
