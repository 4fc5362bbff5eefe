import { useTranslations } from 'use-intl'
import { languageTags } from '../../../contract/constants.ts'
import {
  type ContentKind,
  contentKinds,
  type TextName,
  type ValueName,
} from '../../../contract/manage/content-kinds.ts'

/** The labels of a kind's fields: by their controls (`title.lt`), and by their paths in the object (`texts.title.lt`). */
export function useLabels(kind: ContentKind) {
  const t = useTranslations('manageContent.fields')
  const language = useTranslations('manageCourses.texts.languages')
  const texts = Object.keys(contentKinds[kind].texts) as TextName[]
  const values = Object.keys(contentKinds[kind].values) as ValueName[]
  const labels: Record<string, string> = Object.fromEntries([
    ...texts.flatMap((name) => languageTags.map((tag) => [`${name}.${tag}`, `${t(name)} (${language(tag)})`])),
    ...values.map((name) => [name, t(name)]),
    ...(['image', 'mobile_image', 'shown', 'shown_from', 'shown_until', 'valid_on'] as const).map((name) => [
      name,
      t(name),
    ]),
  ])
  const paths = Object.entries(labels).flatMap(([name, label]) =>
    ['', 'texts.', 'content_values.', 'pictures.'].map((group) => [group + name, label]),
  )
  return { labels, fieldNames: Object.fromEntries(paths) as Record<string, string> }
}
