export { enrolLearner } from './enrol-people.ts'
export { judgeLearners, type Verdict } from './judge-learners.ts'
export { makeSale } from './make-sale.ts'
