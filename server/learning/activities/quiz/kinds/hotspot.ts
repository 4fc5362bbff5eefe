import * as v from 'valibot'
import type { Area } from '../../../../../contract/activities/questions.ts'
import type { BankArea } from '../../../../../contract/manage/questions.ts'
import { AuthoredText, editedTexts, textsOfEdited } from '../../../../content/public.ts'
import type { FieldFault } from '../../../../http/fail.ts'
import {
  type AskedFeedback,
  at,
  chosenElement,
  either,
  feedbackOf,
  idOfLine,
  isRight,
  listOf,
  saidOf,
} from './elements.ts'
import { defineKind, isIndex, print } from './kind.ts'
import { choiceOf, choiceFaults, elementFaults, fault, faultIf, firstOf, sameFaults, showElement } from './written.ts'

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
/** Left, top, width and height in percent of the picture. */
const box = { x: percent, y: percent, width: percent, height: percent }
const Place = v.object({ ...chosenElement, mark: v.picklist([0, 1]), ...box })
/** A picture of the portal (`/media/…`). */
const picture = { image: v.pipe(v.string(), v.regex(/^\/media\/(?!.*\.\.)[a-z0-9/._-]+$/)), alt: AuthoredText }
const Full = v.object({
  ...picture,
  elements: v.pipe(
    listOf(Place),
    v.minLength(2),
    v.check((list) => list.filter(isRight).length === 1, 'Not one area is right'),
  ),
})
const NamedArea = v.object({ name: AuthoredText, ...box })
const Short = v.pipe(
  v.object({ ...picture, areas: v.pipe(v.array(NamedArea), v.minLength(2)), answer: at }),
  v.check(({ areas, answer }) => answer < areas.length, 'The answer is none of the areas'),
  v.transform(({ image, alt, areas, answer }) => ({
    image,
    alt,
    elements: areas.map(({ name, ...area }, line): v.InferOutput<typeof Place> => ({
      id: idOfLine(line),
      texts: name,
      mark: line === answer ? 1 : 0,
      ...area,
    })),
  })),
)
const nowhere: BankArea = { x: 0, y: 0, width: 0, height: 0 }
/** Percent of the picture: smaller places are hardly hit with a finger. */
const smallest = 2
function areaFault({ x, y, width, height }: BankArea, field: string): [string, FieldFault][] {
  if (width < smallest || height < smallest) return [[field, fault('area_small', { smallest })]]
  return x + width > 100 || y + height > 100 ? [[field, fault('area_outside')]] : []
}

type Asked = { image: string; alt: string; areas: readonly Area[]; answer: number }

/** An area of a picture. */
export const hotspot = defineKind({
  kind: 'hotspot',
  body: either(Short, Full),
  snapshot: ({ image, alt, elements }, asking): Asked & AskedFeedback => ({
    image,
    alt: print(alt, asking),
    areas: elements.map(({ texts, x, y, width, height }) => ({ x, y, width, height, name: print(texts, asking) })),
    answer: elements.findIndex(isRight),
    ...feedbackOf(elements, asking),
  }),
  asked: ({ image, alt, areas }) => ({ image, alt, areas: [...areas] }),
  fits: ({ areas }, answer) => isIndex(answer, areas.length),
  points: (question, answer) => (answer === question.answer ? 1 : 0),
  right: ({ answer }) => answer,
  feedback: saidOf,
  // The picture in which a place is chosen is the picture of the question in the editor.
  show: ({ image, alt, elements }) => ({
    picture: { src: image, alt: editedTexts(alt) },
    elements: elements.map(({ x, y, width, height, ...one }) => ({
      ...showElement(one),
      area: { x, y, width, height },
    })),
  }),
  draft: ({ picture: shown, elements }, known) => ({
    picture: known?.picture ?? null,
    body: {
      image: shown?.src ?? '',
      alt: shown ? textsOfEdited(shown.alt) : { lt: '' },
      elements: elements.map((one) => ({ ...choiceOf(one), ...(one.area ?? nowhere) })),
    },
  }),
  faults: ({ picture: shown, elements }) =>
    firstOf(
      faultIf(!shown, 'picture', 'picture_needed'),
      elementFaults(elements, choiceFaults),
      sameFaults(elements, 'elements'),
      Object.fromEntries(elements.flatMap(({ area }, i) => areaFault(area ?? nowhere, `elements.${i}.area`))),
      faultIf(elements.filter(isRight).length !== 1, 'elements', 'one_place'),
    ),
})
