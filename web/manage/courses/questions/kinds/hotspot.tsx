import { useTranslations } from 'use-intl'
import {
  type BankArea,
  type BankElement,
  type BankQuestion,
  elementLimits,
} from '../../../../../contract/manage/questions.ts'
import { CheckboxField } from '../../../../ui/CheckboxField.tsx'
import { FieldError } from '../../../../ui/FieldError.tsx'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { replaced } from '../../../kit/rows.ts'
import { middle } from '../area.rules.ts'
import { ElementRows } from '../ElementRows.tsx'
import { newElement, withRight } from '../elements.ts'
import { type Place, PlaceBox, PlacePicture } from '../PlacePicture.tsx'
import { ShownAnswers } from '../ShownAnswers.tsx'
import type { EditorProps, Kind } from './kind.ts'
import { OptionText } from './single.tsx'

const placesOf = (elements: readonly BankElement[]): Place[] =>
  elements.map(({ id, area, mark }) => ({ id, area: area ?? middle, right: mark === 1 }))

/** The picture of the question with its places, and a row for each of them. */
function Editor(props: EditorProps) {
  const { draft, change, errors } = props
  const { elements, pictures } = draft
  const t = useTranslations('manageCourses.bank')
  const [picture] = pictures
  const setArea = (at: number, area: BankArea) => {
    const element = elements[at]
    if (element) change({ elements: replaced(elements, at, { ...element, area }) })
  }
  return (
    <>
      {picture && (
        <div className="grid gap-2">
          <p className="text-sm text-ink-soft">{t('drawHint')}</p>
          <PlacePicture
            src={picture.src}
            alt={picture.alt.lt}
            places={placesOf(elements)}
            onDraw={(area) => {
              if (elements.length < elementLimits.elements)
                change({ elements: [...elements, { ...newElement(elements), area }] })
            }}
            onArea={(id, area) =>
              setArea(
                elements.findIndex((one) => one.id === id),
                area,
              )
            }
          />
        </div>
      )}
      <ElementRows
        {...props}
        legend={t('places')}
        nameOf={(number) => t('place', { number })}
        add={t('addPlace')}
        begin={(element) => ({ ...element, area: middle })}
        head={({ element, at }) => (
          <CheckboxField
            id={`right-${element.id}`}
            label={t('isRightPlace', { number: at + 1 })}
            checked={element.mark === 1}
            onChange={({ currentTarget: { checked } }) => change({ elements: withRight(elements, at, checked) })}
          />
        )}
      >
        {({ element, at, name, field, set }) => (
          <>
            <OptionText {...{ element, name, field, set, errors }} />
            <AreaFields
              field={`${field}.area`}
              area={element.area ?? middle}
              onArea={(area) => setArea(at, area)}
              error={errors[`${field}.area`]}
            />
          </>
        )}
      </ElementRows>
    </>
  )
}

type AreaProps = { field: string; area: BankArea; onArea: (area: BankArea) => void; error: string | undefined }
const sides = ['x', 'y', 'width', 'height'] as const

/** Where a place is, in percent of the picture: the same as drawing it. */
function AreaFields({ field, area, onArea, error }: AreaProps) {
  const t = useTranslations('manageCourses.bank')
  return (
    <fieldset id={field} tabIndex={-1} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{t('placeAt')}</legend>
      <div className="flex flex-wrap gap-3">
        {sides.map((side) => (
          <NumberField
            key={side}
            id={`${field}.${side}`}
            label={t(`sides.${side}`)}
            min={0}
            max={100}
            value={area[side]}
            onValue={(value) => onArea({ ...area, [side]: value })}
          />
        ))}
      </div>
      {error && <FieldError id={`${field}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

/** The picture with its places, and what they are. */
function Shown({ question }: { question: BankQuestion }) {
  const { picture, elements } = question
  return (
    <>
      {picture && (
        <div className="relative w-full max-w-3xl overflow-hidden rounded-lg border border-line bg-white">
          <img src={picture.src} alt={picture.alt.lt} className="block h-auto w-full" />
          {placesOf(elements).map((place, at) => (
            <PlaceBox key={place.id} place={place} number={at + 1} />
          ))}
        </div>
      )}
      <ShownAnswers
        answers={elements.map(({ id, texts, mark, feedback }, at) => ({
          id,
          text: `${at + 1}. ${texts.lt}`,
          mark,
          feedback: feedback.lt,
        }))}
      />
    </>
  )
}

export const hotspot: Kind = { elements: 'places', Editor, Shown }
