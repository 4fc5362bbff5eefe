export { makeSale } from './make-sale.ts'
