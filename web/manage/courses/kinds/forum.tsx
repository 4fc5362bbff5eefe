import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { OptionalNumber } from './drafts.ts'
import type { Kind, KindProps } from './kind.ts'
import { LinkSettings } from './LinkSettings.tsx'
import { plain } from './plain.ts'
import { SettingNumber } from './SettingNumber.tsx'
import { useSettings } from './settings.ts'

const ForumDraft = v.looseObject({ posts: OptionalNumber })

/** How many posts complete a forum. One of an earlier version may be a link. */
function ForumSettings(props: KindProps) {
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

export const forum: Kind = { ...plain, draft: ForumDraft, editor: ForumSettings, empty: { posts: 1 } }
