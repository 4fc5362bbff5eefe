import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { FigureButton } from '../../kit/markdown/FigureButton.tsx'
import { ThreeTexts } from '../../kit/ThreeTexts.tsx'
import type { QuestionDraft } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'

type Props = {
  courseId: number
  draft: QuestionDraft
  change: (changes: Pick<QuestionDraft, 'pictures'>) => void
  errors: Readonly<Record<string, string | undefined>>
}

/** A picture that is shown with the question, and what it shows for those who do not see it. */
export function QuestionPicture({ courseId, draft: { kind, pictures }, change, errors }: Props) {
  const t = useTranslations('manageCourses.bank')
  const [picture] = pictures
  const error = errors['bank_question.picture']
  const alt = picture?.alt ?? { lt: '', en: '', ru: '' }
  return (
    <fieldset id="bank_question.picture" tabIndex={-1} className="grid min-w-0 justify-items-start gap-3">
      <legend className="mb-1 font-semibold">{t('picture')}</legend>
      {/* With places on it, its editor shows it. */}
      {picture && kinds[kind].elements !== 'places' && (
        <img src={picture.src} alt={alt.lt} className="max-h-60 max-w-full rounded-lg border border-line bg-white" />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <FigureButton
          courseId={courseId}
          label={t(picture ? 'replacePicture' : 'addPicture')}
          onFigure={(src) => change({ pictures: [{ src, alt }] })}
        />
        {picture && (
          <Button size="sm" variant="quiet" onClick={() => change({ pictures: [] })}>
            {t('removePicture')}
          </Button>
        )}
      </div>
      {picture && (
        <div className="w-full">
          <ThreeTexts
            name="bank_question.picture.alt"
            label={t('alt')}
            hint={t('altHint')}
            maxLength={200}
            required
            value={alt}
            onChange={(value) => change({ pictures: [{ src: picture.src, alt: value }] })}
            errors={errors}
          />
        </div>
      )}
      {error && <FieldError id="bank_question.picture-error">{error}</FieldError>}
    </fieldset>
  )
}
