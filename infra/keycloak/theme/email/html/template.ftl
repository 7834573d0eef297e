<#macro emailLayout>
<!doctype html>
<html lang="${locale.language}">
<head><meta charset="utf-8"></head>
<body style="margin:0;padding:24px;background:#fdf8f5;color:#2a1722;font:16px/1.6 system-ui,'Segoe UI',Roboto,sans-serif">
<div style="max-width:32rem;margin:auto;padding:24px;background:#ffffff;border:1px solid #ecd9df;border-radius:18px">
<p style="margin:0 0 16px;color:#7a1f4e;font-size:20px;font-weight:700">${realmName}</p>
<#nested>
</div>
</body>
</html>
</#macro>
