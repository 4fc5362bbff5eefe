import { Pager } from '../../web/ui/Pager.tsx'

type PageButtonsProps = { of: { current_page: number; last_page: number }; onPage: (page: number) => void }

/** The pages of a list, as buttons: the activity has no addresses. */
export function PageButtons({ of, onPage }: PageButtonsProps) {
  return (
    <Pager
      page={of.current_page}
      pages={of.last_page}
      renderLink={(page, link, children) => (
        <button
          type="button"
          className={link.className}
          aria-label={link['aria-label']}
          aria-current={link['aria-current']}
          onClick={() => onPage(page)}
        >
          {children}
        </button>
      )}
    />
  )
}
