import * as v from 'valibot'
import { either, element, elementsOf, Lines, listOf } from './elements.ts'
import { defineKind, isChoiceOf, isList, mixed, nothingSaid, print } from './kind.ts'
import { elementFaults, elementOf, firstOf, sameFaults, showElements, textFault } from './written.ts'

const Full = v.object({ elements: listOf(v.object(element)) })
/** `items` in their right order. */
const Short = v.pipe(
  v.object({ items: Lines }),
  v.transform(({ items }) => ({ elements: elementsOf(items) })),
)

/** Items that are brought into their order; always asked in a random one. */
export const ordering = defineKind({
  kind: 'ordering',
  body: either(Short, Full),
  snapshot: ({ elements }, asking): { items: readonly string[]; answers: readonly number[] } => {
    const shown = mixed(elements, asking)
    return { items: shown.map(({ texts }) => print(texts, asking)), answers: elements.map((one) => shown.indexOf(one)) }
  },
  asked: ({ items }) => ({ items: [...items] }),
  fits: ({ items }, answer) => isChoiceOf(answer, items.length) && answer.length === items.length,
  points: ({ answers }, answer) => (isList(answer) && answers.every((one, i) => one === answer[i]) ? 1 : 0),
  right: ({ answers }) => [...answers],
  feedback: nothingSaid,
  show: showElements,
  draft: ({ elements }) => ({ body: { elements: elements.map(elementOf) } }),
  faults: ({ elements }) => firstOf(elementFaults(elements, textFault), sameFaults(elements, 'elements')),
})
