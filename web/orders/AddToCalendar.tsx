import { useMutation } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { saveFile } from '../ui/saveFile.ts'
import { useToast } from '../ui/toastContext.ts'

type Props = { courseId: number; label: string; failed: string; className?: string }

/** Saves the practice session of a course as a calendar entry. */
export function AddToCalendar({ courseId, label, failed, className }: Props) {
  const { show } = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('getPracticeEvent', { params: { id: courseId } }),
    onSuccess: (bytes) => saveFile(bytes, 'praktika.ics'),
    onError: () => show({ kind: 'error', text: failed }),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon name="calendar" size={18} />}
      pending={isPending}
      onClick={() => mutate()}
      className={className}
    >
      {label}
    </Button>
  )
}
