import { api } from '@readling/contract';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'form'>, 'method' | 'action'> & { back?: string; children: ReactNode };

/** A form whose button starts the demo day, also before scripts have loaded. `back`: the page that follows. */
export const DemoForm = ({ back, ...rest }: Props) => (
  <form
    {...rest}
    method="post"
    action={api.startDemo.path + (back ? `?${new URLSearchParams({ back })}` : '')}
  />
);
