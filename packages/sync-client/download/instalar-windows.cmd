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

rem A tarefa roda com a conta do sistema: so administradores (S-1-5-32-544) e o sistema (S-1-5-18) gravam nesta pasta, senao
rem qualquer usuario (S-1-5-32-545) trocaria o programa. Os codigos valem em qualquer idioma do Windows.
icacls . /inheritance:r /grant:r *S-1-5-32-544:(OI)(CI)F *S-1-5-18:(OI)(CI)F *S-1-5-32-545:(OI)(CI)RX >nul
rem Somente administradores e o sistema leem a chave da loja.
icacls galeria-sync.json /inheritance:r /grant:r *S-1-5-32-544:F *S-1-5-18:F >nul
rem O mesmo para a fila e a chave renovada, agora e para o que for gravado depois.
if not exist galeria-sync-dados mkdir galeria-sync-dados
icacls galeria-sync-dados /inheritance:r /grant:r *S-1-5-32-544:(OI)(CI)F *S-1-5-18:(OI)(CI)F >nul
icacls galeria-sync-dados\* /reset /T /Q >nul 2>nul

for /f "delims=" %%N in ('where node') do if not defined NODE set "NODE=%%N"
powershell -NoProfile -Command "$ErrorActionPreference = 'Stop'; (Get-Content -Raw -Encoding UTF8 'galeria-sync-tarefa.xml').Replace('@NODE@', [Security.SecurityElement]::Escape($env:NODE)).Replace('@PASTA@', [Security.SecurityElement]::Escape((Get-Location).Path)) | Set-Content -Encoding Unicode 'galeria-sync-tarefa.instalada.xml'"
if errorlevel 1 (
  echo O modelo galeria-sync-tarefa.xml nao pode ser lido. Coloque-o nesta pasta e execute de novo.
  pause
  exit /b 1
)
rem Uma copia que ja esteja em execucao termina, para que a nova versao comece.
schtasks /End /TN galeria-sync >nul 2>nul
schtasks /Create /F /TN galeria-sync /XML galeria-sync-tarefa.instalada.xml
if errorlevel 1 (
  echo A tarefa nao foi criada. Execute este arquivo como administrador.
  pause
  exit /b 1
)
schtasks /Run /TN galeria-sync
echo Pronto. O registro esta em galeria-sync-dados\galeria-sync.log
pause
