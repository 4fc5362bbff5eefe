import { cx } from '../../../web/ui/cx.ts'
import { RadioGroup } from '../../../web/ui/RadioGroup.tsx'
import { useActivityMessages } from '../../messages.ts'
import { sizeInAddress } from '../QuestionPicture.tsx'
import type { Asked, InputProps, Kind } from './kind.ts'
import { optionMark } from './part-marks.rules.ts'
import { PartMark } from './PartMark.tsx'

/** The frame of a place of the picture, by what became of it. */
const frames = {
  right: 'border-success bg-success/25',
  partly: 'border-amber-ink bg-amber-ink/25',
  wrong: 'border-danger bg-danger/25',
} as const

/** An area of a picture: pressed in the picture, or chosen from the list of the areas' names. */
function Input({ question, answer, onAnswer, title, mark }: InputProps<Asked<'hotspot'>>) {
  const t = useActivityMessages()
  const { id, image, alt, areas } = question
  const size = sizeInAddress(image)
  const partOf = (i: number) => (mark ? optionMark(mark, i) : null)
  function frameOf(i: number): string {
    const part = partOf(i)
    if (part) return frames[part.verdict]
    return answer === i ? 'border-pine bg-pine/25' : 'border-pine/50 hover:bg-pine/10'
  }
  return (
    <div className="grid gap-5">
      {title}
      <div className="relative -mt-2 overflow-hidden rounded-lg border border-line bg-white">
        {/* No layout shift when the picture has loaded: a press on a button below it would be lost. */}
        <img
          src={image}
          alt={alt}
          {...size}
          className={cx('block h-auto w-full', !size.width && '[aspect-ratio:auto_3/2]')}
        />
        {areas.map(({ x, y, width, height }, i) => (
          // The list is what keyboards and screen readers use.
          <button
            key={i}
            type="button"
            tabIndex={-1}
            aria-hidden
            onClick={() => onAnswer(i)}
            style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
            className={cx(
              'absolute grid place-content-center rounded-md border-2 text-sm font-bold transition-colors',
              frameOf(i),
            )}
          >
            <span className="grid size-6 place-content-center rounded-full bg-pine text-on-pine">{i + 1}</span>
          </button>
        ))}
      </div>
      <RadioGroup
        name={`question-${id}`}
        label={t('chooseArea')}
        value={String(answer ?? '')}
        onValue={(value) => onAnswer(Number(value))}
        options={areas.map(({ name }, i) => ({
          value: String(i),
          label: `${i + 1}. ${name}`,
          aside: mark === undefined ? undefined : <PartMark part={partOf(i)} />,
        }))}
      />
    </div>
  )
}

export const hotspot: Kind<'hotspot'> = {
  Input,
  showsRight: true,
  lines: ({ areas }, answer) => [areas[Number(answer)]?.name ?? '–'],
}
