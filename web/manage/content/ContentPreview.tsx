import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Language } from '../../../contract/common.ts'
import { languageTags } from '../../../contract/constants.ts'
import { SlideView } from '../../home/SlideView.tsx'
import { NoticeText } from '../../shell/NoticeBar.tsx'
import { OfferStrip } from '../../shell/OfferStrip.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useRendered } from '../kit/markdown/useRendered.ts'
import { type ContentDraft, pictureOf, textOf, valueOf } from './draft.ts'

type ShownProps = { draft: ContentDraft; language: Language }

/** An object as the visitor will see it, in each language. */
export function ContentPreview({ draft }: { draft: ContentDraft }) {
  const t = useTranslations('manageContent')
  const languages = useTranslations('manageCourses.texts.languages')
  const locale = useLocale()
  const [language, setLanguage] = useState<Language>(locale)
  const lacks =
    language !== 'lt' && Object.values(draft.texts).some((text) => text?.lt.trim() && !text[language].trim())
  return (
    <section aria-labelledby="preview" className="grid gap-4">
      <h2 id="preview" className="text-lg">
        {t('preview.title')}
      </h2>
      <SelectField
        id="preview-language"
        label={t('preview.language')}
        value={language}
        onChange={({ currentTarget: { value } }) => setLanguage(languageTags.find((tag) => tag === value) ?? 'lt')}
        options={languageTags.map((tag) => ({ value: tag, label: languages(tag) }))}
        className="max-w-xs"
      />
      {lacks && <Notice kind="warning">{t('preview.fallback')}</Notice>}
      <div lang={language} inert className="overflow-hidden rounded-lg border border-line bg-page">
        <Shown draft={draft} language={language} />
      </div>
    </section>
  )
}

/** Headings are paragraphs here: they are no headings of this screen. */
function Shown({ draft, language }: ShownProps) {
  const inLanguage = (name: string) => textOf(draft, name)[language].trim() || textOf(draft, name).lt
  const link = (name: string) => valueOf(draft, name) || null
  const image = pictureOf(draft, 'image') ?? pictureOf(draft, 'mobile_image')
  switch (draft.kind) {
    case 'page':
      return <Article title={inLanguage('title')} text={inLanguage('text')} language={language} image={image} />
    case 'faq_question':
      return <Article title={inLanguage('question')} text={inLanguage('answer')} language={language} image={null} />
    case 'notice':
      return (
        <div data-tone="dark" className="flex bg-pine-soft px-4 py-3 text-ink">
          <NoticeText text={inLanguage('text')} link={link('link')} link_text={inLanguage('link_text')} />
        </div>
      )
    case 'slide': {
      const slide = {
        key: 'preview',
        title: inLanguage('title'),
        image: image ?? '',
        thumb: image ?? '',
        image_alt: inLanguage('image_alt'),
        tone: valueOf(draft, 'tone') === 'dark' ? ('dark' as const) : ('light' as const),
        link: link('link'),
        link_text: inLanguage('link_text'),
        link2: link('link2'),
        link_text2: inLanguage('link_text2'),
      }
      const shown = { key: 'preview', slide, desktop: slide, mobile: slide }
      return (
        <ul className="[zoom:0.6]">
          <SlideView shown={shown} first={false} away={false} label="" />
        </ul>
      )
    }
    case 'discount':
      return (
        <OfferStrip
          discount={valueOf(draft, 'discount')}
          color={valueOf(draft, 'color')}
          image={image}
          image_alt={inLanguage('image_alt')}
          title={inLanguage('title')}
          description={inLanguage('description')}
          link={valueOf(draft, 'link')}
          link_text={inLanguage('link_text')}
        />
      )
    default:
      return <Plain draft={draft} language={language} image={image} />
  }
}

type ArticleProps = { title: string; text: string; language: Language; image: string | null }

function Article({ title, text, language, image }: ArticleProps) {
  const html = useRendered(text, language)
  return (
    <div className="max-w-3xl p-6">
      <p className="text-2xl font-extrabold">{title}</p>
      {image && <img src={image} alt="" className="mt-4 aspect-16/10 w-full max-w-xl rounded-xl object-cover" />}
      {/* The server's renderer leaves only what pages may hold. */}
      {html && <div className="prose mt-4" dangerouslySetInnerHTML={{ __html: html }} />}
    </div>
  )
}

function Plain({ draft, language, image }: ShownProps & { image: string | null }) {
  const [title = '', ...others] = Object.values(draft.texts).map((text) => text?.[language].trim() || text?.lt || '')
  return (
    <div className="p-6">
      {image && <img src={image} alt="" className="mb-3 h-12 max-w-48 object-contain" />}
      <p className="text-lg font-bold">{title}</p>
      {others.map((text) => (
        <p key={text} className="text-ink-soft">
          {text}
        </p>
      ))}
    </div>
  )
}
