export { type AgreedTerms, termsOf } from './agreed-terms.ts'
export { atAgreedPrices } from './at-agreed-prices.ts'
export { companiesOf } from './of-conversation.queries.ts'
export { companyOf } from './find-or-make.ts'
