import { useTranslations } from 'use-intl'
import { columnLabels, type Labelled } from '../../../contract/manage/labels.ts'

/** The labels of a list's columns and filters. */
export function useColumnLabel(of: Labelled): (column: string) => string {
  const t = useTranslations('words')
  return (column) => {
    const key = columnLabels(of, column).find((one) => t.has(one))
    return key ? t(key) : column
  }
}
