import type {
  EinvoiceAnswer,
  EinvoiceEventKind,
  EinvoiceOutcome,
  EinvoiceState,
  EinvoiceWay,
} from '../../contract/manage/einvoices.ts'

/**
 * The state after something happened, whatever the order in which it is learned: what the network delivered stays so. An
 * answer of the buyer proves that it was. One that was said to have failed may turn out to be delivered. Of a file only
 * staff tells anything, and the last holds.
 */
export function stateAfter(state: EinvoiceState, kind: EinvoiceEventKind, way: EinvoiceWay = 'network'): EinvoiceState {
  switch (kind) {
    case 'uploaded':
    case 'delivered':
    case 'answer':
      return 'delivered'
    case 'submitted':
      return state === 'queued' ? 'submitted' : state
    case 'failed':
      return state === 'delivered' && way === 'network' ? state : 'failed'
    case 'made':
    case 'queued':
      return state
  }
}

/**
 * What staff may record of one: of a file that it failed, so that another is made; of one in the network both, once nothing
 * is known of it for so long that it is not asked about any more.
 */
export function outcomesOf(way: EinvoiceWay, state: EinvoiceState, nextAt: Date | null): EinvoiceOutcome[] {
  if (way === 'file') return state === 'failed' ? [] : ['failed']
  return state === 'submitted' && nextAt === null ? ['delivered', 'failed'] : []
}

/** From the weakest to the one that settles an invoice; RE is final. */
const order: readonly EinvoiceAnswer[] = ['AB', 'IP', 'UQ', 'CA', 'AP', 'PD', 'RE']

type Answered = { answer: EinvoiceAnswer; happenedAt: Date }

/**
 * The answer that holds: a rejection, else the latest by the day on which it took effect and, on one day, the one that
 * settles more. They come in no order.
 */
export function answerOf(answers: readonly Answered[]): EinvoiceAnswer | undefined {
  const rank = ({ answer }: Answered) => order.indexOf(answer)
  const sorted = answers.toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime() || rank(a) - rank(b))
  return answers.find(({ answer }) => answer === 'RE')?.answer ?? sorted.at(-1)?.answer
}

/**
 * What staff is to do after an answer: credit and issue again, or answer a question, unless another answer holds by now.
 * PD books no money.
 */
export function taskAfter(
  answer: EinvoiceAnswer,
  actions: readonly string[],
  held: EinvoiceAnswer = answer,
): 'einvoice_rejected' | 'einvoice_question' | undefined {
  // OPStatusAction: NIN a new invoice, CNF a credit note of all, CNP of a part, PIN more information.
  if (answer === 'RE' || actions.some((action) => ['NIN', 'CNF', 'CNP'].includes(action))) return 'einvoice_rejected'
  return held === answer && (answer === 'UQ' || actions.includes('PIN')) ? 'einvoice_question' : undefined
}

const minute = 60_000
/** How long to wait before the next try, in minutes: about two days in all. */
const waits = [1, 2, 5, 15, 60, 180, 360, 720, 1440]
/** When it is tried again after so many tries that failed for now; undefined: not any more. */
export const nextTry = (tries: number, now: Date): Date | undefined => {
  const wait = waits[tries - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait * minute)
}

/** After how many days without news of one that was taken staff is told. */
const silentDays = 5
/** When it is asked about again: each half minute at first, later each hour; undefined: it has been silent for too long. */
export function nextQuestion(submittedAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - submittedAt.getTime()
  if (age > silentDays * 24 * 60 * minute) return undefined
  return new Date(now.getTime() + (age < 10 * minute ? minute / 2 : 60 * minute))
}
