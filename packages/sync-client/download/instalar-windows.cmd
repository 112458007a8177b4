@echo off
rem Cria a tarefa agendada "galeria-sync", que inicia com o computador e recomeca se parar.
rem Execute como administrador, na pasta em que estao galeria-sync.mjs e galeria-sync.json.
setlocal
cd /d "%~dp0"

where node >nul 2>nul
if errorlevel 1 (
  echo O Node.js nao foi encontrado. Instale-o de https://nodejs.org/ e execute de novo.
  pause
  exit /b 1
)
if not exist galeria-sync.json (
  echo Falta galeria-sync.json nesta pasta. Ele e entregue no portal, na configuracao da loja.
  pause
  exit /b 1
)

rem Somente administradores e o sistema leem a chave da loja (S-1-5-32-544 e S-1-5-18, em qualquer idioma do Windows).
icacls galeria-sync.json /inheritance:r /grant:r *S-1-5-32-544:F *S-1-5-18:F >nul

for /f "delims=" %%N in ('where node') do if not defined NODE set "NODE=%%N"
powershell -NoProfile -Command "(Get-Content -Raw -Encoding UTF8 'galeria-sync-tarefa.xml').Replace('@NODE@', $env:NODE).Replace('@PASTA@', (Get-Location).Path) | Set-Content -Encoding Unicode 'galeria-sync-tarefa.instalada.xml'"
schtasks /Create /F /TN galeria-sync /XML galeria-sync-tarefa.instalada.xml
if errorlevel 1 (
  echo A tarefa nao foi criada. Execute este arquivo como administrador.
  pause
  exit /b 1
)
schtasks /Run /TN galeria-sync
echo Pronto. O registro esta em galeria-sync-dados\galeria-sync.log
pause
