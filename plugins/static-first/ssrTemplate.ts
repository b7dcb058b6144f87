import { FONT_HREF } from '../lean-theme/fontFaces';
import { bodyScript } from './bodyScript';
import { bootScript } from './bootScript';

/**
 * The HTML of every page (Docusaurus' `ssrTemplate`). The page is complete without scripts. The boot script loads the
 * application's scripts when the reader shows intent, and the script at the end handles the page's controls. The
 * classic theme's body tags are omitted, because the site replaces them.
 */
export const ssrTemplate = `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
<head>
<meta charset="UTF-8">
<link rel="preload" href="${FONT_HREF}" as="font" type="font/woff2" crossorigin>
<%~ it.headTags %>
<% it.metaAttributes.forEach((metaAttribute) => { %><%~ metaAttribute %><% }); %>
<% it.stylesheets.forEach((stylesheet) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>"><% }); %>
<script data-scripts="<%= it.scripts.map((script) => it.baseUrl + script).join(' ') %>">${bootScript}</script>
</head>
<body <%~ it.bodyAttributes %>>
<div id="__docusaurus"><%~ it.appHtml %></div>
<script>${bodyScript}</script>
<%~ it.postBodyTags %>
</body>
</html>
`;
