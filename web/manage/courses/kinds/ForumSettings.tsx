import { useTranslations } from 'use-intl'
import { ForumDraft } from '../../../../contract/manage/step-settings.ts'
import type { KindProps } from './kind.ts'
import { LinkSettings } from './LinkSettings.tsx'
import { SettingNumber } from './SettingNumber.tsx'
import { useSettings } from './settings.ts'

/** How many posts complete a forum. One of an earlier version may be a link. */
export function ForumSettings(props: KindProps) {
  const t = useTranslations('manageKinds.forum')
  const [{ posts }, set] = useSettings(ForumDraft, props)
  return (
    <div className="grid gap-4">
      <p className="max-w-3xl text-ink-soft">{t('about')}</p>
      <SettingNumber
        id="forum-posts"
        label={t('posts')}
        hint={t('postsHint')}
        value={posts}
        min={1}
        max={20}
        onValue={(value) => set({ posts: value })}
      />
      {props.draft.link && <LinkSettings {...props} />}
    </div>
  )
}
