import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { FigureButton } from '../contents/FigureButton.tsx'
import { ThreeTexts } from '../ThreeTexts.tsx'
import type { QuestionDraft } from './QuestionAnswer.tsx'

type Props = {
  courseId: number
  picture: QuestionDraft['pictures'][number] | undefined
  change: (changes: Pick<QuestionDraft, 'pictures'>) => void
  errors: Readonly<Record<string, string | undefined>>
}

/** A picture that is shown with the question, and what it shows for those who do not see it. */
export function QuestionPicture({ courseId, picture, change, errors }: Props) {
  const t = useTranslations('manageCourses.bank')
  const alt = picture?.alt ?? { lt: '', en: '', ru: '' }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-semibold">{t('picture')}</p>
      {picture && (
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
    </div>
  )
}
