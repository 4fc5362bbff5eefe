import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { EditedText } from '../../../contract/manage/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ThreeTexts } from '../kit/ThreeTexts.tsx'
import { pictureTypes, usePictureUpload } from './usePictureUpload.ts'

const empty = { lt: '', en: '', ru: '' }
/** The characters that end the description of a picture in Markdown. */
const plain = (text: string) => text.replace(/[[\]\n]/g, ' ').trim()

/** A Markdown text with a picture at the end of it in each language that it has, described in that language. */
const withPicture =
  (address: string, alt: EditedText) =>
  (text: EditedText): EditedText => {
    const picture = (described: string) => `![${plain(described || alt.lt)}](${address})\n`
    const add = (written: string, described: string) =>
      written.trim() ? `${written.trimEnd()}\n\n${picture(described)}` : ''
    return { lt: add(text.lt, alt.lt) || picture(alt.lt), en: add(text.en, alt.en), ru: add(text.ru, alt.ru) }
  }

type Props = { onInsert: (add: (text: EditedText) => EditedText) => void }

/** Uploads a picture with its description and adds it to a text. */
export function InsertPicture({ onInsert }: Props) {
  const t = useTranslations('manageContent.picture')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<Icon name="image" size={16} />}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {t('insert')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('insertTitle')} size="lg">
        <InsertForm
          onInsert={(add) => {
            onInsert(add)
            setOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

function InsertForm({ onInsert }: Props) {
  const t = useTranslations('manageContent')
  const upload = usePictureUpload()
  const [alt, setAlt] = useState<EditedText>(empty)
  const [asked, setAsked] = useState(false)
  const lacks = !alt.lt.trim()
  async function choose(file: File) {
    setAsked(true)
    if (lacks) return document.getElementById('picture_alt.lt')?.focus()
    const address = await upload.send(file, alt, null)
    if (address) onInsert(withPicture(address, alt))
    return undefined
  }
  return (
    <div className="grid gap-4">
      <p>{t('picture.insertText')}</p>
      <ThreeTexts
        name="picture_alt"
        label={t('fields.image_alt')}
        value={alt}
        onChange={setAlt}
        maxLength={200}
        required
        errors={asked && lacks ? { 'picture_alt.lt': t('picture.first') } : {}}
      />
      <div>
        <FileButton label={t('picture.choose')} accept={pictureTypes} onFile={(file) => void choose(file)} />
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {upload.fault}
      </p>
    </div>
  )
}
