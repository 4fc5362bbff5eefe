export { type AgreedTerms, termsOf } from './agreed-terms.ts'
export { atAgreedPrices } from './at-agreed-prices.ts'
export { companyOf } from './find-or-make.ts'
