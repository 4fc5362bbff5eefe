import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { addressInCity } from '../../../../contract/address-in-city.ts'
import { locationList } from '../../../../contract/manage/locations.list.ts'
import { location, type StaffLocation } from '../../../../contract/manage/locations.ts'
import { textIn } from '../../../../contract/manage/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { List } from '../../kit/List.tsx'
import { manageKey } from '../../queries.ts'
import { ChangeButton } from '../../ChangeButton.tsx'
import { EmailedOfPlace } from './EmailedOfPlace.tsx'
import { InUse } from './parts.tsx'

/** Where courses take place. */
export function Locations({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations('manage')
  const language = useLocale()
  const [edited, edit] = useState<StaffLocation | 'new'>()
  return (
    <>
      <List
        of={locationList}
        above={tabs}
        actions={
          <Button icon={<Icon name="plus" />} onClick={() => edit('new')}>
            {t('location.add')}
          </Button>
        }
        cells={{
          name: ({ name }) => <span className="font-semibold">{textIn(language, name)}</span>,
          address: ({ address, city, online }) =>
            online ? t('rooms.isOnline') : addressInCity(textIn(language, address), textIn(language, city)),
          rooms: ({ rooms }) => rooms.join(', ') || '–',
          active: ({ active }) => <InUse active={active} />,
          change: (row) => <ChangeButton name={textIn(language, row.name)} onClick={() => edit(row)} />,
        }}
      />
      <EditDialog
        of={location}
        edited={edited}
        stale={manageKey}
        notes={(draft) => ({
          city: edited && edited !== 'new' && <EmailedOfPlace location={edited} wanted={draft} />,
          active: <p className="-mt-3 pl-8.5 text-sm text-ink-soft">{t('rooms.activeHint')}</p>,
        })}
        onClose={() => edit(undefined)}
      >
        <RoomsHere names={edited === 'new' ? [] : (edited?.rooms ?? [])} />
      </EditDialog>
    </>
  )
}

function RoomsHere({ names }: { names: readonly string[] }) {
  const t = useTranslations('manage.rooms')
  const words = useTranslations('words.lists.rooms')
  return (
    <section aria-labelledby="rooms-here">
      <h3 id="rooms-here" className="font-semibold">
        {t('rooms')}
      </h3>
      {names.length ? (
        <ul className="list-disc pl-5">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{words('empty')}</p>
      )}
    </section>
  )
}
