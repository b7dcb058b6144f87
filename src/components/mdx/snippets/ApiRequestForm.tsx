import { type ApiRequest, toCurlCommand } from '#domain/content/api/curlCommand';
import { highlightCurl } from '#domain/content/api/highlightCurl';
import { TextArea, TextField } from '../../ui/Field';
import { InlineCode } from '../code/InlineCode';
import styles from './ApiRequestForm.module.css';

export interface ApiRequestFormProps {
  readonly request: ApiRequest;
  /** Called with the command for the values in the fields, as highlighted HTML. */
  readonly onChange: (html: string) => void;
}

/** A field for each value of a request. */
export function ApiRequestForm({ request, onChange }: ApiRequestFormProps) {
  const { server, token, parameters, body } = request;
  return (
    <form
      className={styles.form}
      onInput={({ currentTarget }) =>
        onChange(highlightCurl(toCurlCommand(readForm(request, currentTarget))))
      }
      onSubmit={(event) => event.preventDefault()}
    >
      <p>The command above changes as you type. Copy it to a terminal to run it; this page sends nothing.</p>
      <TextField label="Server" name="server" defaultValue={server} inputMode="url" />
      {parameters.map(({ name, value }) => (
        <TextField key={name} label={name} name={`parameter ${name}`} defaultValue={value} />
      ))}
      {body !== undefined && (
        <TextArea label="Body" name="body" defaultValue={body} rows={4} spellCheck={false} />
      )}
      {token && (
        <p>
          Put your token into the environment variable <InlineCode>{token}</InlineCode> first.
        </p>
      )}
    </form>
  );
}

/** The request with the values in the form's fields. */
function readForm(request: ApiRequest, form: HTMLFormElement): ApiRequest {
  const fields = new FormData(form);
  const read = (name: string, otherwise: string): string => String(fields.get(name) ?? otherwise);
  return {
    ...request,
    server: read('server', request.server),
    parameters: request.parameters.map((parameter) => ({
      ...parameter,
      value: read(`parameter ${parameter.name}`, parameter.value),
    })),
    ...(request.body !== undefined && { body: read('body', request.body) }),
  };
}
