import { useTranslations } from 'use-intl'
import { inLanguage } from '../language.ts'
import { useSite } from '../shell/useSite.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/icons.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useToast } from '../ui/toastContext.ts'
import { useCopy } from '../ui/useCopy.ts'

type Props = { open: boolean; onClose: () => void; title: string; path: string }

/**
 * Social links, email, the device's share sheet where there is one, and the URL to copy. Opened in the browser only.
 */
export function ShareDialog({ open, onClose, title, path }: Props) {
  const t = useTranslations('catalogue.share')
  const { language } = useSite()
  const { show } = useToast()
  const copy = useCopy()
  const url = `${window.location.origin}${inLanguage(language, path)}`
  const [address, name] = [encodeURIComponent(url), encodeURIComponent(title)]
  const targets = [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { name: 'X', href: `https://x.com/intent/post?url=${address}&text=${name}` },
  ]

  async function shareByDevice() {
    try {
      await navigator.share({ title, url })
      onClose()
    } catch (error) {
      // Cancelling the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) show({ kind: 'error', text: t('notShared') })
    }
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} size="sm">
      <div className="grid gap-5">
        <div className="grid grid-cols-2 gap-2">
          {targets.map((target) => (
            <a
              key={target.name}
              href={target.href}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'secondary' })}
            >
              {target.name} <Icon name="external" size={16} label={t('newWindow')} />
            </a>
          ))}
          <a href={`mailto:?subject=${name}&body=${address}`} className={buttonClass({ variant: 'secondary' })}>
            <Icon name="mail" size={18} /> {t('email')}
          </a>
        </div>
        {'share' in navigator && (
          <Button variant="secondary" wide icon={<Icon name="share" size={18} />} onClick={shareByDevice}>
            {t('device')}
          </Button>
        )}
        <div className="flex items-end gap-2">
          <TextField
            label={t('link')}
            value={url}
            readOnly
            className="min-w-0 flex-1"
            onFocus={(event) => event.target.select()}
          />
          <Button
            icon={<Icon name="copy" size={18} />}
            onClick={() => void copy(url, { copied: t('copied'), failed: t('notCopied') })}
          >
            {t('copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
